import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { fireEvent, screen, waitFor } from '@testing-library/react-native';
import * as DocumentPicker from 'expo-document-picker';
import * as ImagePicker from 'expo-image-picker';
import { Paths } from 'expo-file-system';
import { Linking } from 'react-native';

import type { Session } from '@/domain/conversation';
import type { AppCore } from '@/domain/app-core';

import { makePdf } from '../../support/samples/make-pdf';
import { openApp, renderApp } from '../../support/screens/render-app';

/** Fakes for the system's pickers, its files and its image encoder. */
jest.mock('expo-image-picker', () => ({
  requestCameraPermissionsAsync: jest.fn(),
  launchCameraAsync: jest.fn(),
  launchImageLibraryAsync: jest.fn(),
}));
jest.mock('expo-document-picker', () => ({ getDocumentAsync: jest.fn() }));
jest.mock('expo-image-manipulator', () => jest.requireActual('../../support/samples/fake-image-manipulator'));
jest.mock('expo-file-system', () => jest.requireActual('../../support/samples/fake-file-system'));

const permission = (granted: boolean) =>
  jest.mocked(ImagePicker.requestCameraPermissionsAsync).mockResolvedValue({
    granted,
    status: granted ? ImagePicker.PermissionStatus?.GRANTED : ImagePicker.PermissionStatus?.DENIED,
    canAskAgain: granted,
    expires: 'never',
  });

describe('attaching on a phone', () => {
  let core: AppCore;
  let session: Session;
  /** Where the pickers put their copies. */
  const folder = Paths.cache.uri.replace('file://', '');

  beforeEach(async () => {
    jest.clearAllMocks();
    core = await openApp();
    session = await core.sessions.create({});
    await renderApp(core, { at: 'chat', id: session.id });
  });
  afterEach(() => core.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  async function choose(source: 'camera' | 'photo' | 'file') {
    await fireEvent.press(await screen.findByTestId('composer-attach'));
    await fireEvent.press(await screen.findByTestId(`attach-${source}`));
  }
  const picture = (uri: string, mimeType: string, fileSize = 4_000_000) => ({
    uri,
    mimeType,
    fileSize,
    width: 0,
    height: 0,
  });
  const library = (...assets: readonly ReturnType<typeof picture>[]) =>
    jest.mocked(ImagePicker.launchImageLibraryAsync).mockResolvedValue({ canceled: false, assets: [...assets] });
  const put = (name: string, content: string | Uint8Array, mimeType: string) => {
    writeFileSync(join(folder, name), content);
    return { uri: `${Paths.cache.uri}/${name}`, name, mimeType, size: content.length, lastModified: 0 };
  };
  /** The fake encoder stores a description of how each picture was made. */
  async function draftPictures() {
    const draft = await core.drafts.get(session.id);
    return (draft?.images ?? []).map(({ mediaType, base64 }) => [mediaType, Buffer.from(base64, 'base64').toString()]);
  }
  const settled = (count: number) => waitFor(async () => expect(await draftPictures()).toHaveLength(count));

  it('re-encodes photos as JPEG, scaled down to the maximum size, including small ones', async () => {
    library(picture('file:///4000x3000.jpg', 'image/jpeg'), picture('file:///600x800.heic', 'image/heic'));
    await choose('photo');
    await settled(2);
    expect(await draftPictures()).toEqual([
      ['image/jpeg', '1568x1176 jpeg 0.85'],
      ['image/jpeg', '600x800 jpeg 0.85'],
    ]);
    expect(jest.mocked(ImagePicker.launchImageLibraryAsync).mock.calls[0]?.[0]).toMatchObject({
      mediaTypes: ['images'],
      exif: false,
      base64: false,
    });
    expect(ImagePicker.requestCameraPermissionsAsync).not.toHaveBeenCalled();
  });

  it('keeps a PNG unless it is too big, scaled by its longer edge', async () => {
    library(picture('file:///1000x5000.png', 'image/png'), picture('file:///1500x1500-noise.png', 'image/png'));
    await choose('photo');
    await settled(2);
    expect(await draftPictures()).toEqual([
      ['image/png', '314x1568 png'],
      ['image/jpeg', '1500x1500 jpeg 0.85'],
    ]);
  });

  it('takes a photo once the camera is allowed', async () => {
    permission(true);
    jest.mocked(ImagePicker.launchCameraAsync).mockResolvedValue({
      canceled: false,
      assets: [picture('file:///3000x4000.jpg', 'image/jpeg')],
    });
    await choose('camera');
    await settled(1);
    expect(await draftPictures()).toEqual([['image/jpeg', '1176x1568 jpeg 0.85']]);
  });

  it('says where the camera can be allowed, and opens the settings', async () => {
    const openSettings = jest.spyOn(Linking, 'openSettings').mockResolvedValue();
    permission(false);
    await choose('camera');
    await screen.findByText(/isn’t allowed to use the camera/);
    await fireEvent.press(screen.getByText('Open settings'));
    expect(openSettings).toHaveBeenCalledTimes(1);
    expect(ImagePicker.launchCameraAsync).not.toHaveBeenCalled();
  });

  it('reports a missing camera and a file picker that does not open', async () => {
    permission(true);
    jest.mocked(ImagePicker.launchCameraAsync).mockRejectedValue(new Error('Camera not available on simulator'));
    await choose('camera');
    await screen.findByText('Can’t open the camera. Attach a photo instead.');
    jest.mocked(DocumentPicker.getDocumentAsync).mockRejectedValue(new Error('Different document picking in progress'));
    await choose('file');
    await screen.findByText(/Can’t open your files/);
  });

  it('adds nothing when the user cancels', async () => {
    jest.mocked(ImagePicker.launchImageLibraryAsync).mockResolvedValue({ canceled: true, assets: null });
    await choose('photo');
    jest.mocked(DocumentPicker.getDocumentAsync).mockResolvedValue({ canceled: true, assets: null });
    await choose('file');
    await waitFor(() => expect(DocumentPicker.getDocumentAsync).toHaveBeenCalled());
    expect(screen.queryByTestId('snackbar')).toBeNull();
    expect(await core.drafts.get(session.id)).toBeNull();
  });

  it('adds files as text, reports unreadable ones and keeps the typed text', async () => {
    await fireEvent.changeText(await screen.findByTestId('composer-input'), 'Compare these');
    jest.mocked(DocumentPicker.getDocumentAsync).mockResolvedValue({
      canceled: false,
      assets: [
        put('rent.csv', 'month,rent\r\nMay,900', 'text/csv'),
        put('lease.pdf', makePdf([{ lines: ['The rent is due'] }]), 'application/pdf'),
        put(
          'program.bin',
          Uint8Array.from({ length: 200 }, (_, index) => index % 16),
          'application/octet-stream',
        ),
        put('scan.pdf', makePdf([{ scan: true }]), 'application/pdf'),
        { uri: join(folder, 'gone.txt'), name: 'gone.txt', mimeType: 'text/plain', size: 4, lastModified: 0 },
      ],
    });
    await choose('file');
    await screen.findByText(/program\.bin isn’t a text file[^]*scan\.pdf contains no text[^]*Can’t open gone\.txt/, {});
    await waitFor(async () => {
      expect(await core.drafts.get(session.id)).toMatchObject({
        text: 'Compare these',
        files: [
          { name: 'rent.csv', text: 'month,rent\nMay,900', mediaType: 'text/csv' },
          { name: 'lease.pdf', text: 'The rent is due' },
        ],
      });
    });
    expect(readdirSync(folder)).toEqual([]); // S22: the copies are gone, of the refused files too
  });

  it('reports a picture that cannot be read, and adds the others', async () => {
    library(picture('file:///broken.jpg', 'image/jpeg'), picture('file:///10x10.jpg', 'image/jpeg'));
    await choose('photo');
    await screen.findByText(/Can’t read Image 1 as an image/);
    await settled(1);
    library(picture('file:///9000x9000.jpg', 'image/jpeg', 26_000_000));
    await choose('photo');
    await screen.findByText(/is too large\. Attach a part of it, up to 25/);
  });
});
