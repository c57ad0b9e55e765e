/**
 * Replaces expo-image-manipulator, which needs a phone: a file is as large as its name says (`4000x3000.jpg`), and the
 * saved data says how it was made. A file named `noise` becomes a PNG that is too large to send.
 */
export const SaveFormat = { JPEG: 'jpeg', PNG: 'png' } as const;

interface SaveOptions {
  readonly base64: boolean;
  readonly format: string;
  readonly compress?: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const ImageManipulator = {
  manipulate(uri: string) {
    const [, width, height] = /(\d+)x(\d+)/.exec(uri) ?? [];
    let size: Size | null = width && height ? { width: Number(width), height: Number(height) } : null;
    const context = {
      resize(to: Partial<Size>) {
        size &&= scaled(size, to);
        return context;
      },
      async renderAsync() {
        if (!size) throw new Error('Could not decode the image');
        return { ...size, saveAsync: save(size, uri.includes('noise')) };
      },
    };
    return context;
  },
};

function scaled({ width, height }: Size, to: Partial<Size>): Size {
  const factor = to.width ? to.width / width : (to.height ?? height) / height;
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

const save =
  ({ width, height }: Size, isNoise: boolean) =>
  async ({ base64, format, compress }: SaveOptions) => {
    const made = [`${width}x${height}`, format, compress].filter((part) => part !== undefined).join(' ');
    const bytes = Buffer.from(isNoise && format === 'png' ? 'n'.repeat(2_000_000) : made);
    return { width, height, uri: 'file:///saved', ...(base64 ? { base64: bytes.toString('base64') } : {}) };
  };
