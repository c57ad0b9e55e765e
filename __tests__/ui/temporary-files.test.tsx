import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { getDocumentAsync } from 'expo-document-picker';
import { Paths } from 'expo-file-system';
import { shareAsync } from 'expo-sharing';

import { shrinkImage } from '@/ui/composer/attach/shrink-image';
import { pickFile } from '@/ui/data/pick-file';
import { saveFile } from '@/ui/data/save-file';
import { clearTemporaryFiles, discardTemporary } from '@/ui/data/temporary-files';

jest.mock('expo-file-system', () => jest.requireActual('../support/samples/fake-file-system'));
jest.mock('expo-document-picker', () => ({ getDocumentAsync: jest.fn() }));
jest.mock('expo-sharing', () => ({ shareAsync: jest.fn() }));
const mockSaved: string[] = [];
jest.mock('expo-image-manipulator', () => ({
  SaveFormat: { JPEG: 'jpeg', PNG: 'png' },
  ImageManipulator: {
    manipulate: () => ({
      renderAsync: async () => ({
        width: 1,
        height: 1,
        saveAsync: async () => ({ base64: 'AAAA', uri: mockSaved.shift() }),
      }),
    }),
  },
}));

const cache = Paths.cache.uri.replace('file://', '');
afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** A file as a picker or the encoder leaves it in the cache folder. */
function left(folder: string, name = 'canary.txt'): string {
  mkdirSync(join(cache, folder), { recursive: true });
  writeFileSync(join(cache, folder, name), 'canary');
  return `file://${join(cache, folder, name)}`;
}
const filesLeft = () => readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function* pieces(text: string) {
  yield text;
}
const EXPORT = { name: 'skein.json', mimeType: 'application/json' };

describe('S22: what the app puts into the cache folder', () => {
  it('an export is deleted once it was shared, and when sharing fails', async () => {
    let shared = '';
    jest.mocked(shareAsync).mockImplementationOnce(async (uri) => {
      shared = readFileSync(uri.replace('file://', ''), 'utf8');
    });
    await saveFile({ ...EXPORT, pieces: pieces('canary') });
    expect(shared).toBe('canary');
    expect(filesLeft()).toEqual([]);

    jest.mocked(shareAsync).mockRejectedValueOnce(new Error('no app'));
    await expect(saveFile({ ...EXPORT, pieces: pieces('canary') })).rejects.toThrow('no app');
    expect(filesLeft()).toEqual([]);
  });

  it('a file to import is read in slices, and deleted when it is no longer needed', async () => {
    const asset = { uri: left('DocumentPicker'), name: 'canary.txt', lastModified: 0 };
    jest.mocked(getDocumentAsync).mockResolvedValueOnce({ canceled: false, assets: [asset] });
    const file = await pickFile();
    expect(file?.size).toBe(6);
    expect(Buffer.from((await file?.read(2, 3)) ?? []).toString()).toBe('nar');
    expect(Buffer.from((await file?.read(4, 10)) ?? []).toString()).toBe('ry');
    file?.discard?.();
    expect(filesLeft()).toEqual([]);
  });

  it('a picture that was encoded again leaves no copy', async () => {
    mockSaved.push(left('ImageManipulator', 'a.png'));
    const picture = { uri: left('ImagePicker', 'a.png'), name: 'a.png', mediaType: 'image/png', size: 6 };
    await shrinkImage(picture);
    expect(filesLeft().map(({ name, parentPath }) => join(parentPath, name))).toEqual([
      join(cache, 'ImagePicker', 'a.png'), // the composer deletes it when it is attached
    ]);
    discardTemporary(picture.uri);
    expect(filesLeft()).toEqual([]);
  });

  it('what a killed process left behind is deleted at the next start, and nothing else is', () => {
    for (const folder of ['DocumentPicker', 'ImagePicker', 'ImageManipulator', 'exports']) left(folder);
    const other = left('http-cache').replace('file://', '');
    clearTemporaryFiles();
    expect(filesLeft()).toHaveLength(1);
    expect(existsSync(other)).toBe(true);
    discardTemporary('file:///somewhere/else/document.txt'); // the user's own file is never touched
    clearTemporaryFiles(); // nothing to do
  });
});
