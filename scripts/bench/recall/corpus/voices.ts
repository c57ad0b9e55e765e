import { arabic } from './ar/voice';
import { german } from './de/voice';
import { english } from './en/voice';
import { spanish } from './es/voice';
import { japanese } from './ja/voice';
import type { Voice } from './types';
import { chinese } from './zh/voice';

/** The six languages of the app. */
export const VOICES: readonly Voice[] = [english, german, spanish, arabic, chinese, japanese];
