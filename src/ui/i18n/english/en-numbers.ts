/** What stands beside a number. The number itself is written by Intl. */
export const numberWords = {
  number: {
    thousands: '{{value}}k',
    millions: '{{value}}M',
    milliseconds: '{{value}} ms',
    seconds: '{{value}} s',
    bytes: '{{value}} B',
    kilobytes: '{{value}} KB',
    megabytes: '{{value}} MB',
  },
} as const;
