import lock from '../../package-lock.json';
import manifest from '../../package.json';

/** X19, as far as it can be known without asking anybody. What is published about these versions, `npm audit` says where there is internet. */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
}
const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([path]) => path !== '');

it('every package is held to the very bytes that were tested', () => {
  const loose = packages.filter(([, { integrity, version }]) => !integrity?.startsWith('sha512-') || !version);
  expect(loose.map(([path]) => path)).toEqual([]);
  expect(packages.length).toBeGreaterThan(500);
});

it('none comes from anywhere but the registry', () => {
  expect(packages.filter(([, { resolved, link }]) => resolved !== undefined || link === true)).toEqual([]);
});

it('every version that we ask for is exact', () => {
  const asked = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  expect(Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it('only tools of the workshop bring a script that runs when they are installed, and both do without it', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(scripted.map(([path, { dev }]) => [path.split('node_modules/').pop(), dev])).toEqual([
    ['esbuild', true],
    ['unrs-resolver', true],
  ]);
});
