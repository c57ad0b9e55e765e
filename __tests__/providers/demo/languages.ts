import type { DemoLanguage } from '@/providers/demo/languages/demo-language';

export const LANGUAGES: readonly DemoLanguage[] = ['en', 'zh-Hans', 'de', 'ja', 'es', 'ar'];
