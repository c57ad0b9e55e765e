import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useBudgetNews } from '@/state/usage';

import { useNotices } from '../components/notices';
import { roundedUsd } from '../format/money';

/** Reports once that most, and once that all, of the month's budget is used. */
export function BudgetWatch() {
  const { t, i18n } = useTranslation();
  const notices = useNotices();
  const { data: news } = useBudgetNews();
  const { language } = i18n;
  useEffect(() => {
    if (!news || news.limitUsd === null) return;
    const amounts = { spent: roundedUsd(news.spentUsd, language), limit: roundedUsd(news.limitUsd, language) };
    notices.show({ text: t(news.level === 'over' ? 'budget.over' : 'budget.near', amounts) });
  }, [news, notices, t, language]);
  return null;
}
