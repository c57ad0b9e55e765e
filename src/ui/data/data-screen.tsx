import { useTranslation } from 'react-i18next';
import { Text } from 'react-native-paper';

import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { ExportSection } from './export-section';
import { ImportSection } from './import-section';

export function DataScreen() {
  const { t } = useTranslation();
  const navigator = useNavigator();
  return (
    <Page title={t('data.title')} onBack={navigator.back}>
      <Text variant="bodyMedium">{t('data.intro')}</Text>
      <ExportSection />
      <ImportSection />
    </Page>
  );
}
