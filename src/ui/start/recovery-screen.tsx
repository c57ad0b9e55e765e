import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { OwnerAnswer } from '@/domain/access/app-lock';
import type { ChatError } from '@/domain/chat-error';
import type { DatabaseCopy } from '@/domain/safety/data-safety';
import type { GuardedRecovery, RescueReport } from '@/domain/safety/recovery';
import { asChatError } from '@/state/as-chat-error';

import { Button } from '../components/buttons/button';
import { WideButton } from '../components/buttons/wide-button';
import { ConfirmSheet } from '../components/confirm-sheet';
import { ErrorCard } from '../components/error-card';
import { useCounts } from '../data/import-preview';
import { saveFile } from '../data/save-file';
import { exactTime } from '../format/times';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { StartPage } from './start-page';

interface RecoveryScreenProps {
  readonly error: ChatError;
  readonly recovery: GuardedRecovery;
  readonly onTryAgain: () => void;
}

const SHOWN_COPIES = 3;

/**
 * Shown if the database is damaged: rescue what is readable, go back to a copy, and last and hardest to press, start without the chats. A
 * database of a newer version is intact, so it can only be saved as a file.
 */
export function RecoveryScreen({ error, recovery, onTryAgain }: RecoveryScreenProps) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const isDamaged = error.kind === 'database-damaged';
  const copies = useCopies(recovery);
  const { work, isWorking, problem, refusal, done } = useRecovery(recovery);
  const [asksFresh, setAsksFresh] = useState(false);

  if (done?.kind === 'rescued') return <RescuedPage report={done.report} onOpen={onTryAgain} />;
  const open = () => onTryAgain();
  return (
    <StartPage
      title={t(`error.${error.kind}`)}
      body={t(isDamaged ? 'recovery.damagedBody' : 'failure.databaseNewer')}
      testID="failure-screen"
    >
      {isDamaged && (
        <Text variant="titleSmall" style={[styles.centred, { color: colors.primary }]}>
          {t('recovery.kept')}
        </Text>
      )}
      <View style={styles.choices}>
        {isDamaged && (
          <WideButton
            strong
            icon="lifebuoy"
            label={t('recovery.rescue')}
            hint={t('recovery.rescueHint')}
            disabled={isWorking}
            onPress={() => work('rescue')}
            testID="rescue"
          />
        )}
        <WideButton
          icon="database-export-outline"
          label={t('recovery.export')}
          disabled={isWorking}
          onPress={() => work('export')}
          testID="export-readable"
        />
        {isDamaged &&
          copies.map(({ name, madeAt }) => (
            <WideButton
              key={name}
              icon="history"
              label={t('recovery.restore', { date: exactTime(madeAt, i18n.language) })}
              hint={t('recovery.restoreHint')}
              disabled={isWorking}
              onPress={() => work('restore', { copy: name, then: open })}
              testID="restore-copy"
            />
          ))}
      </View>
      {isWorking && <Text variant="bodyMedium">{t('recovery.working')}</Text>}
      {done?.kind === 'exported' && <Text variant="bodyMedium">{t('recovery.exported')}</Text>}
      {refusal && <Text variant="bodyMedium">{t(`lock.problems.${refusal}`)}</Text>}
      {problem && <ErrorCard error={problem} testID="recovery-error" />}
      <Button onPress={onTryAgain} disabled={isWorking} testID="try-again">
        {t('failure.tryAgain')}
      </Button>
      <Text variant="bodySmall" selectable style={[styles.centred, { color: colors.onSurfaceVariant }]}>
        {error.message}
      </Text>
      {isDamaged && (
        <Button onPress={() => setAsksFresh(true)} disabled={isWorking} textColor={colors.error} testID="start-fresh">
          {t('recovery.fresh')}
        </Button>
      )}
      <ConfirmSheet
        visible={asksFresh}
        title={t('recovery.freshTitle')}
        body={t('recovery.freshBody')}
        confirmLabel={t('recovery.freshConfirm')}
        onConfirm={() => {
          setAsksFresh(false);
          work('startFresh', { then: open });
        }}
        onClose={() => setAsksFresh(false)}
      />
    </StartPage>
  );
}

function RescuedPage({ report, onOpen }: { report: RescueReport; onOpen: () => void }) {
  const { t } = useTranslation();
  const counts = useCounts();
  const { chats, messages, notes, lostRows } = report;
  const what = counts({ sessions: chats, messages, notes, agents: 0, templates: 0, folders: 0, knownSessions: 0 });
  return (
    <StartPage
      title={t('recovery.rescued', { what })}
      body={t(lostRows > 0 ? 'recovery.lost' : 'recovery.kept')}
      testID="rescued-screen"
    >
      <Button mode="contained" onPress={onOpen} testID="open-rescued">
        {t('recovery.open')}
      </Button>
    </StartPage>
  );
}

function useCopies(recovery: GuardedRecovery): readonly DatabaseCopy[] {
  const [copies, setCopies] = useState<readonly DatabaseCopy[]>([]);
  useEffect(() => {
    let wanted = true;
    recovery.copies().then(
      (found) => wanted && setCopies(found.slice(0, SHOWN_COPIES)),
      () => undefined, // without a list, the other ways remain
    );
    return () => {
      wanted = false;
    };
  }, [recovery]);
  return copies;
}

type Done = { readonly kind: 'rescued'; readonly report: RescueReport } | { readonly kind: 'exported' };

interface Details {
  readonly copy?: string;
  readonly then?: () => void;
}

function useRecovery(recovery: GuardedRecovery) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Exclude<OwnerAnswer, 'confirmed' | 'unprotected'> | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<ChatError | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const ways = {
    rescue: async () => setDone({ kind: 'rescued', report: await recovery.rescue() }),
    async export() {
      const file = { name: 'skein-rescued.json', mimeType: 'application/json', pieces: recovery.exportReadable() };
      await saveFile(file);
      setDone({ kind: 'exported' });
    },
    restore: ({ copy = '' }: Details) => recovery.restore(copy),
    startFresh: () => recovery.startFresh(),
  };
  const workForOwner = async (way: keyof typeof ways, details: Details) => {
    // Without the chats, there is nothing to protect.
    const prompt = { title: t('lock.prompt'), cancel: t('app.cancel') };
    const answer = way === 'startFresh' ? 'unprotected' : await recovery.confirmOwner(prompt);
    if (answer !== 'confirmed' && answer !== 'unprotected') return setRefusal(answer);
    await ways[way](details);
    details.then?.();
  };
  const work = (way: keyof typeof ways, details: Details = {}) => {
    setIsWorking(true);
    setProblem(null);
    setRefusal(null);
    workForOwner(way, details)
      .catch((thrown: unknown) => setProblem(asChatError(thrown)))
      .finally(() => setIsWorking(false));
  };
  return { work, isWorking, problem, refusal, done };
}

const styles = StyleSheet.create({
  centred: { textAlign: 'center' },
  choices: { alignSelf: 'stretch', gap: space.m },
});
