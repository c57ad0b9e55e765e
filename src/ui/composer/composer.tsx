import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, useWindowDimensions, View, type TextInput } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import type { MessageBody, Session } from '@/domain/conversation';
import { useDraft } from '@/state/composer/drafts';
import { EMPTY_BODY, isEmpty } from '@/state/composer/draft-store';

import { tick } from '../components/haptics';
import { IconButton } from '../components/buttons/icon-button';
import { ChatModelHint } from '../chat/model-picker/chat-model-hint';
import { anchorOf, type Anchor } from '../layout/menu/anchor';
import { useReturnFocus } from '../layout/return-focus';
import { useShortcut } from '../shortcuts/use-shortcut';
import { TemplatePicker } from '../templates/template-picker';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { AttachMenu } from './attach-menu';
import { ImageSupportHint } from './image-support-hint';
import { TurnButtons } from './composer-buttons';
import { ComposerInput } from './composer-input';
import { composerLine } from './composer-line';
import { hasHardwareKeyboard, type ComposerKey } from './composer-keys';
import { DraftAttachments } from './draft-attachments';
import { DraftFitHint } from './draft-fit-hint';
import { QueuedMessages } from './queued-messages';
import { DropOverlay } from './drop-overlay';
import { ThinkingLevel } from './thinking-level';
import { useAttach } from './use-attach';
import { useEditLastQuestion } from './use-edit-last-question';
import { useAutocorrectFlush } from './use-autocorrect-flush';
import { useFileDrop } from './use-file-drop';
import { useTypeAnywhere } from './use-type-anywhere';

type Open = { readonly kind: 'attach'; readonly anchor: Anchor | null } | { readonly kind: 'templates' };

interface ComposerProps {
  readonly session: Session;
  readonly inputRef: RefObject<TextInput | null>;
  /** Rejects if nothing was stored; the draft is then restored. While a turn runs, the message is queued. */
  readonly onSend: (body: MessageBody, onStored: () => void) => Promise<void>;
  readonly onStop: () => void;
}

export function Composer({ session, inputRef: input, onSend, onStop }: ComposerProps) {
  const { t } = useTranslation();
  const { colors, fonts } = useAppTheme();
  const { buttons } = composerLine(fonts.bodyLarge.lineHeight * useWindowDimensions().fontScale);
  const insets = useSafeAreaInsets();
  useShortcut('focusComposer', () => input.current?.focus());
  useTypeAnywhere(() => input.current?.focus());
  const { afterAutocorrect, onFocus } = useAutocorrectFlush(input);
  const [open, setOpen] = useState<Open | null>(null);
  useReturnFocus(open !== null); // also after the sheet that the menu opened
  const handle = useDraft(session.id);
  const { edit, restore } = handle;
  const draft = handle.draft ?? EMPTY_BODY;
  const { add, choose, reading } = useAttach(handle);
  // On a phone, the on-screen keyboard would cover the chat.
  const writeOn = () => (hasHardwareKeyboard() ? input.current?.focus() : undefined);
  const isDropping = useFileDrop((files) => void add(files).then(writeOn));
  const editLast = useEditLastQuestion(session.id);
  const canSend = !isEmpty(draft) && reading.length === 0;

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
    if (key === 'templates') setOpen({ kind: 'templates' });
    if (key === 'edit-last') editLast();
  };
  const insert = (insertedText: string) => {
    setOpen(null);
    edit(({ text }) => ({ text: [text, insertedText].filter((part) => part !== '').join('\n') }));
    input.current?.focus();
  };

  return (
    <View style={[styles.frame, { paddingBottom: insets.bottom + space.m }]}>
      {isDropping && <DropOverlay />}
      <QueuedMessages sessionId={session.id} restoreDraft={restore} />
      <View style={[styles.box, { backgroundColor: colors.elevation.level2, borderColor: colors.outlineVariant }]}>
        <DraftAttachments draft={draft} reading={reading} onChange={(change) => edit(() => change)} />
        <ChatModelHint session={session} />
        <ImageSupportHint session={session} imageCount={draft.images.length} />
        <DraftFitHint session={session} draft={draft} />
        <View style={styles.line}>
          <View style={buttons}>
            <IconButton
              icon="plus"
              size={size.icon + 4}
              onPress={(event) => setOpen({ kind: 'attach', anchor: anchorOf(event) })}
              aria-haspopup="menu"
              accessibilityLabel={t('composer.attach')}
              testID="composer-attach"
            />
          </View>
          <ComposerInput
            ref={input}
            text={draft.text}
            sessionId={session.id}
            isEmpty={isEmpty(draft)}
            onChange={(text) => edit(() => ({ text }))}
            onFocus={onFocus}
            onBlur={handle.flush}
            onKey={onKey}
          />
          <View style={[styles.buttons, buttons]}>
            <ThinkingLevel session={session} />
            <TurnButtons sessionId={session.id} canSend={canSend} onSend={send} onStop={stop} />
          </View>
        </View>
      </View>
      {open?.kind === 'attach' && (
        <AttachMenu
          anchor={open.anchor}
          onClose={() => setOpen(null)}
          onChoose={(source) => {
            if (source === 'template') setOpen({ kind: 'templates' });
            else void choose(source).then(writeOn);
          }}
        />
      )}
      {open?.kind === 'templates' && <TemplatePicker onClose={() => setOpen(null)} onInsert={insert} />}
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
  buttons: { flexDirection: 'row', alignItems: 'center' },
});
