import { stopBrowsers } from './worker-browsers';

export default stopBrowsers;
