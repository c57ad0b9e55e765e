import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';

import { useChangeContextSettings, useContextSettings, useRestoreContextDefaults } from '@/state/context';

import { Button } from '../components/buttons/button';
import { useNotices } from '../components/notices';
import { Intro } from '../components/intro';
import { Page } from '../layout/page';
import { useNavigator } from '../navigation/navigator';
import { CompactionSettings } from './compaction-settings';
import { PruningSettings } from './pruning-settings';
import { SummariserChoice } from './summariser-choice';

/** The settings for compaction and pruning. The defaults suit most users. */
export function ContextSettingsScreen() {
  const { t } = useTranslation();
  const navigator = useNavigator();
  const notices = useNotices();
  const settings = useContextSettings().data;
  const change = useChangeContextSettings();
  const restore = useRestoreContextDefaults();
  return (
    <Page title={t('contextSettings.title')} onBack={navigator.back}>
      <Intro>{t('contextSettings.intro')}</Intro>
      {settings && (
        <>
          <CompactionSettings settings={settings} onChange={change.mutate} />
          <SummariserChoice summariser={settings.summariser} onChange={(summariser) => change.mutate({ summariser })} />
          <PruningSettings prune={settings.prune} onChange={(prune) => change.mutate({ prune })} />
        </>
      )}
      <Button
        icon="restore"
        style={styles.restore}
        disabled={restore.isPending}
        onPress={() =>
          restore.mutate(undefined, { onSuccess: () => notices.show({ text: t('contextSettings.restored') }) })
        }
        testID="restore-context-defaults"
      >
        {t('contextSettings.restore')}
      </Button>
    </Page>
  );
}

const styles = StyleSheet.create({
  restore: { alignSelf: 'flex-start' },
});
