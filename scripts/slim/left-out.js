/**
 * Modules that libraries mention but the app never runs: they stay out of release bundles. A module that is run after all throws (`missing.js`), so
 * the phone lane and the browser tests notice it. Each line is the beginning of a path in node_modules.
 */
const EVERYWHERE = [
  // Navigators and headers other than our stack, and pages that we replaced by our own.
  'expo-router/build/layouts/Tabs',
  'expo-router/build/layouts/experimental-stack/',
  'expo-router/build/native-tabs/utils/optionsIconConverter',
  'expo-router/build/react-navigation/bottom-tabs/',
  'expo-router/build/react-navigation/core/StaticNavigation',
  'expo-router/build/react-navigation/native/createStaticNavigation',
  'expo-router/build/react-navigation/native/Link.',
  'expo-router/build/standard-navigation/',
  'expo-router/build/views/ErrorBoundary',
  'expo-router/build/views/Toast',
  'expo-symbols/',
  '@expo/ui/',
  // Expo's tools for developers.
  'expo/devtools',
];

const PHONES = [
  'expo-router/build/react-navigation/elements/Header/Header.',
  'expo-router/build/react-navigation/elements/Header/HeaderBackButton',
  'expo-router/build/react-navigation/elements/Header/HeaderSearchBar',
  'expo-router/build/react-navigation/elements/Screen.',
  'react-native/Libraries/Components/DrawerAndroid/',
  'react-native/Libraries/PushNotificationIOS/',
  'react-native/src/private/components/virtualcollection/',
  'react-native/src/private/components/virtualview/',
  // Animations of views that come and go, between screens, of SVG elements, and in browsers.
  'react-native-reanimated/src/ReanimatedModule/js-reanimated/',
  'react-native-reanimated/src/common/web/',
  'react-native-reanimated/src/component/PerformanceMonitor',
  'react-native-reanimated/src/css/svg/',
  'react-native-reanimated/src/hook/useAnimatedSensor',
  'react-native-reanimated/src/interpolateColor',
  'react-native-reanimated/src/layoutReanimation/index',
  'react-native-reanimated/src/layoutReanimation/web/',
  'react-native-reanimated/src/screenTransition/',
  'react-native-screens/src/components/gamma/',
  'react-native-screens/src/experimental/',
];

/** Their libraries export all of these again as soon as they are loaded, so an empty module takes their place. */
const EMPTIED = ['expo-crypto/build/aes/'];

const nameOf = (path) => path.replaceAll('\\', '/').split('/node_modules/').at(-1);

/** @param {string} path of a resolved module */
function isLeftOut(path, platform) {
  const list = platform === 'web' ? EVERYWHERE : [...EVERYWHERE, ...PHONES];
  return list.some((beginning) => nameOf(path).startsWith(beginning));
}

/** @param {string} path of a resolved module */
const isEmptied = (path) => EMPTIED.some((beginning) => nameOf(path).startsWith(beginning));

module.exports = { EMPTIED, EVERYWHERE, PHONES, isEmptied, isLeftOut };
