// babel-preset-expo finds react-native-worklets by itself and adds its plugin, so nothing else belongs here.
module.exports = function babelConfig(api) {
  api.cache(true);
  return { presets: ['babel-preset-expo'] };
};
