// babel-preset-expo finds react-native-worklets by itself and adds its plugin, so that does not belong here.
module.exports = function babelConfig(api) {
  const isWeb = api.caller((caller) => caller?.platform === 'web');
  return {
    presets: ['babel-preset-expo'],
    overrides: isWeb ? [{ test: /node_modules\/react-native-paper\//, plugins: ['./scripts/start-and-end.js'] }] : [],
    // Metro splits the app at import(); Jest 29 can only run it as a require.
    env: { test: { plugins: ['@babel/plugin-transform-dynamic-import'] } },
  };
};
