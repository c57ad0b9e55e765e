import lock from '../../package-lock.json';
import manifest from '../../package.json';

/**
 * X19, as far as it can be checked offline. `npm audit` reports published vulnerabilities where there is internet
 * access.
 */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
}
const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([path]) => path !== '');

it('every package is locked to an exact version and checksum', () => {
  const loose = packages.filter(([, { integrity, version }]) => !integrity?.startsWith('sha512-') || !version);
  expect(loose.map(([path]) => path)).toEqual([]);
  expect(packages.length).toBeGreaterThan(500);
});

it('every package comes from the registry', () => {
  expect(packages.filter(([, { resolved, link }]) => resolved !== undefined || link === true)).toEqual([]);
});

it('every version in package.json is exact', () => {
  const asked = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  // TypeScript 7 is installed beside 6, under another name.
  const isExact = (version: string) => /^(npm:typescript@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
  expect(Object.entries(asked).filter(([, version]) => !isExact(version))).toEqual([]);
});

it('only two development tools have install scripts, and both work without them', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(scripted.map(([path, { dev }]) => [path.split('node_modules/').pop(), dev])).toEqual([
    ['esbuild', true],
    ['unrs-resolver', true],
  ]);
});

it('the app contains no WebView', () => {
  const views = packages.filter(([path]) => /(^|\/)react-native-webview$/.test(path));
  expect(views).toEqual([]);
  // Part of Expo for its DOM components. Nothing of ours imports it.
  expect(Object.keys(manifest.dependencies).filter((name) => /webview/i.test(name))).toEqual([]);
});
