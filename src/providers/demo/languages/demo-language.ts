import type { AppLanguage } from '@/domain/settings/choose-language';

/** The demo speaks every language of the app. */
export type DemoLanguage = AppLanguage;
