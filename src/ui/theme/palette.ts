import type { MD3Colors } from 'react-native-paper/lib/typescript/types';

import type { ContextBreakdown } from '@/domain/context/contexts';

/** Colours for chats that Material 3 has no role for. */
interface ChatColors {
  readonly warning: string;
  readonly onWarning: string;
  readonly success: string;
  readonly codeBackground: string;
  /** On `codeBackground`; each has AA contrast. */
  readonly code: Readonly<Record<CodeScope, string>>;
  readonly pane: string;
  /** The parts of the context window; each contrasts with the surface and with its neighbours in the bar. */
  readonly parts: Readonly<Record<keyof ContextBreakdown, string>>;
}

/** The kinds of text that code highlighting colours. */
export type CodeScope = 'comment' | 'keyword' | 'string' | 'number' | 'title' | 'type' | 'attribute' | 'meta';

export type Palette = MD3Colors & ChatColors;

/** Tones of one seed colour, a deep teal (#0F6B6B); surfaces are nearly neutral, so that text stands out most. */
export const lightPalette: Palette = {
  primary: '#0B6666',
  onPrimary: '#FFFFFF',
  primaryContainer: '#B4ECEA',
  onPrimaryContainer: '#00201F',
  secondary: '#48615F',
  onSecondary: '#FFFFFF',
  secondaryContainer: '#DCECEA',
  onSecondaryContainer: '#0A1F1E',
  tertiary: '#48607C',
  onTertiary: '#FFFFFF',
  tertiaryContainer: '#D6E5FB',
  onTertiaryContainer: '#031C35',
  error: '#B3261E',
  onError: '#FFFFFF',
  errorContainer: '#FCE3E0',
  onErrorContainer: '#410E0B',
  background: '#FBFDFC',
  onBackground: '#171D1C',
  surface: '#FBFDFC',
  onSurface: '#171D1C',
  surfaceVariant: '#E3EAE8',
  onSurfaceVariant: '#44504E',
  outline: '#707B79',
  outlineVariant: '#D3DBD9',
  inverseSurface: '#2C3231',
  inverseOnSurface: '#EDF2F1',
  inversePrimary: '#83D5D3',
  shadow: '#000000',
  scrim: '#000000',
  surfaceDisabled: 'rgba(23, 29, 28, 0.12)',
  onSurfaceDisabled: 'rgba(23, 29, 28, 0.38)',
  backdrop: 'rgba(22, 32, 31, 0.45)',
  elevation: {
    level0: 'transparent',
    level1: '#F4F8F7',
    level2: '#EEF4F2',
    level3: '#E8F0EE',
    level4: '#E6EEEC',
    level5: '#E2EBE9',
  },
  warning: '#7A5300',
  onWarning: '#FFFFFF',
  success: '#2E6B3F',
  codeBackground: '#F0F4F3',
  code: {
    comment: '#5A6866',
    keyword: '#8A2A6B',
    string: '#1F6B33',
    number: '#8A4B00',
    title: '#1B4F9C',
    type: '#0B6666',
    attribute: '#6B3FA0',
    meta: '#A3261E',
  },
  pane: '#F3F7F6',
  parts: {
    system: '#3D5573',
    tools: '#7390B5',
    summary: '#0B6666',
    pinned: '#A86A00',
    messages: '#2F9490',
    toolResults: '#7C8A88',
  },
};

export const darkPalette: Palette = {
  primary: '#83D5D3',
  onPrimary: '#003736',
  primaryContainer: '#0B4F4E',
  onPrimaryContainer: '#B4ECEA',
  secondary: '#B1CCCA',
  onSecondary: '#1C3534',
  secondaryContainer: '#263A39',
  onSecondaryContainer: '#D6EAE8',
  tertiary: '#B1C8E8',
  onTertiary: '#1A314B',
  tertiaryContainer: '#314863',
  onTertiaryContainer: '#D6E5FB',
  error: '#F5B4AD',
  onError: '#601410',
  errorContainer: '#4F201D',
  onErrorContainer: '#FADCD9',
  background: '#101514',
  onBackground: '#DEE4E2',
  surface: '#101514',
  onSurface: '#DEE4E2',
  surfaceVariant: '#2A3231',
  onSurfaceVariant: '#B6C2C0',
  outline: '#87928F',
  outlineVariant: '#333C3A',
  inverseSurface: '#DEE4E2',
  inverseOnSurface: '#2C3231',
  inversePrimary: '#0B6666',
  shadow: '#000000',
  scrim: '#000000',
  surfaceDisabled: 'rgba(222, 228, 226, 0.12)',
  onSurfaceDisabled: 'rgba(222, 228, 226, 0.38)',
  backdrop: 'rgba(0, 0, 0, 0.6)',
  elevation: {
    level0: 'transparent',
    level1: '#161C1B',
    level2: '#1A2120',
    level3: '#1F2625',
    level4: '#212928',
    level5: '#252D2C',
  },
  warning: '#F2C05C',
  onWarning: '#3F2E00',
  success: '#94D5A3',
  codeBackground: '#19201F',
  code: {
    comment: '#93A29F',
    keyword: '#F0A3D0',
    string: '#9BD8A8',
    number: '#F2C08A',
    title: '#9CC3F7',
    type: '#83D5D3',
    attribute: '#CDB4F5',
    meta: '#F5B4AD',
  },
  pane: '#141A19',
  parts: {
    system: '#B1C8E8',
    tools: '#6E8BB0',
    summary: '#A5ECE9',
    pinned: '#F2C05C',
    messages: '#4AABA8',
    toolResults: '#81908E',
  },
};

/** For OLED screens, which switch black pixels off. */
export const BLACK = {
  background: '#000000',
  surface: '#000000',
  pane: '#000000',
  codeBackground: '#101514',
} satisfies Partial<Palette>;
