import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { recogniseKey } from '@/domain/providers/check/recognise-key';
import { VENDOR_OF_TYPE, VENDORS } from '@/domain/providers/vendors';
import { COMPATIBLE_VENDORS } from '@/domain/providers/vendors/compatible-vendors';
import { redactForDisplay } from '@/domain/secrets/redact-for-display';
import { createModelCatalog } from '@/providers/catalog/model-catalog';
import snapshot from '@/providers/catalog/snapshot.json';

const FOLDER = join(__dirname, '../../../src/domain/providers/vendors');

const named = VENDORS.map((vendor) => [vendor.name, vendor] as const);
const types = Object.keys(VENDOR_OF_TYPE) as (keyof typeof VENDOR_OF_TYPE)[];

it('lists every file of the vendors folder', () => {
  const names = readdirSync(FOLDER).flatMap((file) =>
    [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/^ {2,4}name: '(.+)'/gm)].map(([, name]) => name),
  );
  expect(VENDORS.map(({ name }) => name).sort()).toEqual(names.sort());
});

it('uses no name, address, key shape or catalog id twice', () => {
  const unique = (values: readonly (string | undefined | null)[]) => {
    const given = values.filter((value) => value != null);
    expect(given).toEqual([...new Set(given)]);
  };
  unique(VENDORS.map(({ name }) => name));
  unique(VENDORS.map(({ address }) => address));
  unique(VENDORS.map(({ key }) => key && `${key.prefix}${key.rest?.source ?? ''}`));
  unique(VENDORS.map(({ catalog }) => catalog?.id));
  unique(VENDORS.map(({ catalog }) => catalog?.sourceId));
  unique(VENDORS.flatMap(({ catalog }) => catalog?.modelPrefixes ?? []));
});

describe.each(named)('%s', (name, { address, key, keyUrl, chatDialect }) => {
  it('has well-formed addresses', () => {
    if (address !== null) expect(address).toMatch(/^https?:\/\/[^\s/]+(\/[^\s/]+)*$/);
    if (keyUrl !== null) expect(keyUrl).toMatch(/^https:\/\/[^\s/]+/);
    if (chatDialect) expect(new URL(address ?? '').hostname).toContain(chatDialect.domain);
  });

  it('can be recognised by its key, and the key is redacted', () => {
    if (key === null) return;
    const sample = `${key.prefix}${'0123456789abcdef'.repeat(2)}${key.rest ? '' : 'xyz'}`;
    expect(recogniseKey(sample)).toMatchObject({ name });
    expect(redactForDisplay(`The key ${sample} was refused`, [])).toBe('The key [key removed] was refused');
    const short = `${key.prefix}abcdef`;
    expect(redactForDisplay(`The key ${short} was refused`, [])).toBe('The key [key removed] was refused');
  });
});

describe('the catalog', () => {
  it('contains the models of known vendors only', () => {
    const ids = VENDORS.map(({ catalog }) => catalog?.id);
    for (const { vendor } of snapshot.models) expect(ids).toContain(vendor);
  });

  it.each(types)('knows every preset model of the type %s', (type) => {
    const known = createModelCatalog().presets(type);
    expect(known.map(({ id }) => id)).toEqual(VENDOR_OF_TYPE[type].presetModels);
  });
});

it('knows where to get a key for every vendor on the web that the form offers', () => {
  const onTheWeb = VENDORS.filter(({ address }) => address?.startsWith('https://'));
  for (const { name, keyUrl, creditUrl } of onTheWeb) {
    expect([name, keyUrl]).toEqual([name, expect.stringMatching(/^https:\/\//)]);
    if (creditUrl !== undefined) expect(creditUrl).toMatch(/^https:\/\//);
  }
});

it('gives every OpenAI-compatible vendor either an address or models', () => {
  for (const { name, address, catalog } of COMPATIBLE_VENDORS) expect([name, address ?? catalog]).not.toContain(null);
});
