/** Units beside a number. Intl formats the number itself. */
export const numberText = {
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
