/** What the app uses of the demo. Browsers download it with the first chat with the demo, in one file. */
export { createDemoAdapter } from './demo-adapter';
export { suggestAfter } from './languages/follow-ups';
