// babel-preset-expo finds react-native-worklets by itself and adds its plugin, so that does not belong here.
module.exports = function babelConfig(api) {
  api.cache(true);
  return {
    presets: ['babel-preset-expo'],
    // Metro splits the app at import(); Jest 29 can only run it as a require.
    env: { test: { plugins: ['@babel/plugin-transform-dynamic-import'] } },
  };
};
