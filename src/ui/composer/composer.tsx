import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View, type TextInput } from 'react-native';
import { Text } from 'react-native-paper';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import type { MessageBody, Session } from '@/domain/conversation';
import { useDraft } from '@/state/composer/drafts';
import { EMPTY_BODY, isEmpty } from '@/state/composer/draft-store';

import { tick } from '../components/haptics';
import { IconButton } from '../components/buttons/icon-button';
import { useShortcut } from '../shortcuts/use-shortcut';
import { TemplatePicker } from '../templates/template-picker';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { AttachSheet } from './attach-sheet';
import { ImageSupportHint } from './image-support-hint';
import { SendButton, StopButton } from './composer-buttons';
import { ComposerInput } from './composer-input';
import type { ComposerKey } from './composer-keys';
import { DraftAttachments } from './draft-attachments';
import { QueuedMessages } from './queued-messages';
import { useAttach } from './use-attach';
import { useEditLastQuestion } from './use-edit-last-question';
import { useAutocorrectFlush } from './use-autocorrect-flush';
import { useFileDrop } from './use-file-drop';

interface ComposerProps {
  readonly session: Session;
  readonly isRunning: boolean;
  /** Rejects if nothing was stored; the draft is then restored. While a turn runs, the message is queued. */
  readonly onSend: (body: MessageBody, onStored: () => void) => Promise<void>;
  readonly onStop: () => void;
}

export function Composer({ session, isRunning, onSend, onStop }: ComposerProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  const input = useRef<TextInput>(null);
  useShortcut('focusComposer', () => input.current?.focus());
  const { afterAutocorrect, onFocus } = useAutocorrectFlush(input);
  const [sheet, setSheet] = useState<'attach' | 'templates' | null>(null);
  const handle = useDraft(session.id);
  const { edit, restore } = handle;
  const draft = handle.draft ?? EMPTY_BODY;
  const { add, choose, isReading } = useAttach(handle);
  const isDropping = useFileDrop((files) => void add(files));
  const editLast = useEditLastQuestion(session.id);
  const canSend = !isEmpty(draft) && !isReading;

  const send = () => {
    if (!canSend) return;
    tick();
    afterAutocorrect(() => {
      const body = handle.take();
      input.current?.focus();
      onSend(body, handle.markSent).catch(() => restore(body));
    });
  };
  const stop = () => {
    tick();
    onStop();
  };
  const onKey = (key: Exclude<ComposerKey, null>) => {
    if (key === 'send') send();
    if (key === 'stop') stop();
    if (key === 'templates') setSheet('templates');
    if (key === 'edit-last') editLast();
  };
  const insert = (insertedText: string) => {
    setSheet(null);
    edit(({ text }) => ({ text: [text, insertedText].filter((part) => part !== '').join('\n') }));
    input.current?.focus();
  };

  return (
    <View style={[styles.frame, { paddingBottom: insets.bottom + space.m }]}>
      <QueuedMessages sessionId={session.id} restoreDraft={restore} />
      <View
        style={[
          styles.box,
          {
            backgroundColor: colors.elevation.level2,
            borderColor: isDropping ? colors.primary : colors.outlineVariant,
          },
        ]}
      >
        {isDropping && (
          <Text variant="labelLarge" style={[styles.drop, { color: colors.primary }]}>
            {t('composer.drop')}
          </Text>
        )}
        <DraftAttachments draft={draft} isReading={isReading} onChange={(change) => edit(() => change)} />
        <ImageSupportHint session={session} imageCount={draft.images.length} />
        <View style={styles.line}>
          <IconButton
            icon="plus"
            size={size.icon + 4}
            onPress={() => setSheet('attach')}
            accessibilityLabel={t('composer.attach')}
            testID="composer-attach"
          />
          <ComposerInput
            ref={input}
            text={draft.text}
            isRunning={isRunning}
            isEmpty={isEmpty(draft)}
            onChange={(text) => edit(() => ({ text }))}
            onFocus={onFocus}
            onBlur={handle.flush}
            onKey={onKey}
          />
          {(!isRunning || canSend) && <SendButton isQueued={isRunning} disabled={!canSend} onPress={send} />}
          {isRunning && <StopButton onPress={stop} />}
        </View>
      </View>
      {sheet === 'attach' && (
        <AttachSheet
          onClose={() => setSheet(null)}
          onChoose={(source) => {
            setSheet(source === 'template' ? 'templates' : null);
            if (source !== 'template') void choose(source);
          }}
        />
      )}
      {sheet === 'templates' && <TemplatePicker onClose={() => setSheet(null)} onInsert={insert} />}
    </View>
  );
}

const styles = StyleSheet.create({
  frame: {
    width: '100%',
    maxWidth: size.readingColumn + 2 * space.m,
    alignSelf: 'center',
    paddingHorizontal: space.m,
    paddingTop: space.xs,
  },
  box: { borderRadius: radius.l + 8, borderWidth: StyleSheet.hairlineWidth, padding: space.xs },
  line: { flexDirection: 'row', alignItems: 'flex-end' },
  drop: { textAlign: 'center', paddingVertical: space.s },
});
