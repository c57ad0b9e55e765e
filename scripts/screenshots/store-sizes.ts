export interface StoreSize {
  readonly name: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** One size for each kind of device that the stores want pictures of. They scale them down for all others. */
export const STORE_SIZES: readonly StoreSize[] = [
  // 1290 × 2796: iPhones of 6.9 inches.
  { name: 'app-store-iphone', width: 430, height: 932, pixelRatio: 3 },
  // 2064 × 2752: iPads of 13 inches. Needed because app.json supports tablets.
  { name: 'app-store-ipad', width: 1032, height: 1376, pixelRatio: 2 },
  // 1080 × 1920: Play wants 9:16 and at least 1080 pixels.
  { name: 'play-phone', width: 432, height: 768, pixelRatio: 2.5 },
];
