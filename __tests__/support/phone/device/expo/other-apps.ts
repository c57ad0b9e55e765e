/**
 * Modules that lead to other apps: expo-sharing 57.0.22 (SharingModule.kt, SharingModule.swift), expo-web-browser 57.0.3, expo-document-picker
 * 57.0.3, expo-image-picker 57.0.20 and expo-image-manipulator 57.0.20.
 */
import type { Host, PickedFile } from '../host';
import { codedError, nativeModule, SharedObject, SharedRef } from './core';

export function otherApps(host: Host): Record<string, object> {
  const isIos = host.platform === 'ios';
  const requireAppGroup = (): void => {
    // SharingModule.swift throws when Info.plist has no ExpoShareIntoAppGroupId. Expo Go's has none.
    if (isIos && !host.settings.hasAppGroup) {
      throw codedError('ERR_FAILED_TO_RESOLVE_APP_GROUP_ID', 'Expo-sharing has failed to fetch the app group id');
    }
  };
  return {
    ExpoSharing: nativeModule({
      getSharedPayloads: () => {
        requireAppGroup();
        return host.shared.map((payload) => ({ ...payload }));
      },
      clearSharedPayloads: () => {
        requireAppGroup();
        host.shared.splice(0);
      },
      // The person saves the file elsewhere: the app may delete its own as soon as the sheet has closed.
      shareAsync: async (uri: string) => {
        const saved = `${host.paths.documents}/saved-by-the-person/${uri.slice(uri.lastIndexOf('/') + 1)}`;
        host.files.copy(uri.replace('file://', ''), saved);
        host.note('share', `file://${saved}`);
      },
      isAvailableAsync: async () => true,
    }),
    // WebBrowserModule.kt can only open a page, and Expo waits in JavaScript; WebBrowserModule.swift has a sheet for signing in.
    ExpoWebBrowser: nativeModule({
      openBrowserAsync: async (url: string) => {
        host.note('browser', url);
        return { type: isIos ? 'cancel' : 'opened' };
      },
      ...(isIos && {
        openAuthSessionAsync: (url: string) => {
          host.note('browser', url);
          return new Promise((resolve) => {
            host.signIn.finish = (returned) => resolve({ type: 'success', url: returned });
          });
        },
        dismissAuthSession: () => undefined,
        dismissBrowser: async () => ({ type: 'dismiss' }),
      }),
    }),
    ExpoDocumentPicker: nativeModule({
      getDocumentAsync: async () => {
        const assets = host.picked.documents.map((file) => ({ ...file, lastModified: 0 }));
        return assets.length > 0 ? { canceled: false, assets } : { canceled: true, assets: null };
      },
    }),
    ExponentImagePicker: nativeModule({
      launchImageLibraryAsync: async () => chosen(host.picked.images),
      // The camera covers the app, which is paused meanwhile. A picture that it takes has no name (MediaHandler.kt, MediaHandler.swift).
      launchCameraAsync: async () => chosen(host.picked.photos.map((photo) => ({ ...photo, name: null }))),
      getMediaLibraryPermissionsAsync: async () => ({
        granted: true,
        status: 'granted',
        canAskAgain: true,
        expires: 'never',
      }),
      requestCameraPermissionsAsync: async () => {
        const granted = host.settings.allowsCamera;
        return { granted, status: granted ? 'granted' : 'denied', canAskAgain: granted, expires: 'never' };
      },
    }),
    ExpoImageManipulator: imageManipulator(host),
  };
}

function chosen(files: readonly (Omit<PickedFile, 'name'> & { readonly name: string | null })[]): object {
  const assets = files.map(({ uri, name, mimeType, size }) => ({
    uri,
    fileName: name,
    mimeType,
    fileSize: size,
    type: 'image',
    width: 640,
    height: 480,
  }));
  return assets.length > 0 ? { canceled: false, assets } : { canceled: true, assets: null };
}

/** Decodes nothing: the picture keeps its bytes, and every size is the one of the picker's stub. */
function imageManipulator(host: Host): object {
  class Image extends SharedRef {
    readonly width = 640;
    readonly height = 480;
    constructor(private readonly uri: string) {
      super();
    }
    async saveAsync() {
      const copy = `${host.paths.cache}/ImageManipulator/picture`;
      host.files.makeDirectory(`${host.paths.cache}/ImageManipulator`);
      host.files.copy(this.uri.replace('file://', ''), copy);
      const base64 = host.base64(String.fromCharCode(...new Uint8Array(host.files.read(copy))));
      return { uri: `file://${copy}`, width: this.width, height: this.height, base64 };
    }
  }
  class Context extends SharedObject {
    constructor(private readonly uri: string) {
      super();
    }
    resize(): this {
      return this;
    }
    async renderAsync(): Promise<Image> {
      return new Image(this.uri);
    }
  }
  return nativeModule({ Context, Image, manipulate: (uri: string) => new Context(uri) });
}
