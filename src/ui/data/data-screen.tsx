import { useTranslation } from 'react-i18next';

import { Intro } from '../components/intro';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { BackupSection } from './backup/backup-section';
import { CopiesSection } from './copies-section';
import { DeleteSection } from './delete-section';
import { ExportSection } from './export-section';
import { ImportSection } from './import-section';

export function DataScreen() {
  const { t } = useTranslation();
  const navigator = useNavigator();
  return (
    <Page title={t('data.title')} onBack={navigator.back}>
      <Intro>{t('data.intro')}</Intro>
      <ExportSection />
      <BackupSection />
      <ImportSection />
      <CopiesSection />
      <DeleteSection />
    </Page>
  );
}
