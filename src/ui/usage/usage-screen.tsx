import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import type { ProviderState } from '@/domain/providers/providers';
import type { ModelSpending, Month, MonthUsage } from '@/domain/usage/usage';
import { asChatError } from '@/state/as-chat-error';
import { useModelNames } from '@/state/model-name';
import { useProviders } from '@/state/providers';
import { useMonthUsage } from '@/state/usage';

import { ErrorCard } from '../components/error-card';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { BudgetSection } from './budget-section';
import { MonthSection } from './month-section';
import { SpendingList } from './spending-list';
import { cacheText, type SpendingFormat } from './spending-text';

/** The cost of models: the month's total and a bar for each day, then by model and by chat. */
export function UsageScreen() {
  const { t, i18n } = useTranslation();
  const navigator = useNavigator();
  const [month, setMonth] = useState<Month>();
  const [exact, setExact] = useState(false);
  const usage = useMonthUsage(month);
  const error = asChatError(usage.error);
  const format: SpendingFormat = { t, language: i18n.language, exact };
  return (
    <Page title={t('usage.title')} onBack={navigator.back}>
      {error && <ErrorCard error={error} />}
      {usage.data && (
        <>
          <MonthSection
            key={usage.data.month}
            usage={usage.data}
            format={format}
            onMonth={setMonth}
            onExact={() => setExact(!exact)}
          />
          <Breakdown usage={usage.data} format={format} />
        </>
      )}
      <BudgetSection />
      <Text variant="bodySmall">{t('usage.estimate')}</Text>
    </Page>
  );
}

function Breakdown({ usage, format }: { usage: MonthUsage; format: SpendingFormat }) {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const nameOf = useModelNames();
  const providers = useProviders().data;
  // The demo has one model, whose name says that it is the demo.
  const usageName = ({ type, name }: ProviderState, model: string) =>
    type === 'demo' ? model : t('usage.from', { model, provider: name });
  const providerOf = ({ providerId }: ModelSpending) => providers?.find(({ id }) => id === providerId);
  if (usage.total.calls === 0) return null;
  return (
    <>
      <SpendingList
        title={t('usage.models')}
        format={format}
        testID="usage-models"
        entries={usage.models.map((spending) => {
          const provider = providerOf(spending);
          const model = nameOf(spending);
          return {
            key: `${spending.providerId} ${spending.modelId}`,
            name: provider ? usageName(provider, model) : t('usage.gone', { model }),
            spending,
            note: cacheText(spending, format),
          };
        })}
      />
      <SpendingList
        title={t('usage.sessions')}
        format={format}
        testID="usage-sessions"
        entries={usage.sessions.map((spending) => {
          const { sessionId, title } = spending;
          if (sessionId === null) return { key: '', name: t('usage.deletedChats'), spending };
          const onPress = () => navigator.visitSession(sessionId);
          return { key: sessionId, name: title || t('sessions.untitled'), spending, onPress };
        })}
      />
    </>
  );
}
