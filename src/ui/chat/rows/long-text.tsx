import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { View, type StyleProp, type TextStyle } from 'react-native';
import { Text } from 'react-native-paper';

import { useBeforeResize } from '../../components/before-resize';
import { Button } from '../../components/buttons/button';
import { exactCount } from '../../format/numbers';
import { AUTO_DIRECTION } from '../../i18n/text-direction';
import { locateText } from '@/state/sessions/locate-text';

import { displayText } from '../markdown/parse/display-text';
import { MarkedText } from '../sought/marked-text';
import { SoughtBlock } from '../sought/sought-block';
import { useSought } from '../sought/sought-context';

/** In characters: texts longer than `from` are folded to `to`. */
export interface Fold {
  readonly from: number;
  readonly to: number;
}

const FOLD: Fold = { from: 20_000, to: 1_500 };
/** One native text view with a megabyte of text freezes a phone; many small ones do not. */
const PIECE_LENGTH = 8_000;

interface LongTextProps {
  readonly text: string;
  readonly color?: string;
}

/** Selectable plain text, folded if it is very long. */
export function LongText({ text, color }: LongTextProps) {
  return <Foldable text={text}>{(shown) => <TextPieces text={shown} style={color ? { color } : null} />}</Foldable>;
}

interface FoldableProps {
  readonly text: string;
  readonly fold?: Fold;
  /** Shows everything regardless of length: an answer is not folded while it is being written. */
  readonly isOpen?: boolean;
  readonly children: (shown: string) => ReactNode;
}

export function Foldable({ text, fold = FOLD, isOpen = false, children }: FoldableProps) {
  const { t, i18n } = useTranslation();
  const isSought = useSought() !== null;
  const [wasOpened, setOpen] = useState(isOpen || isSought);
  const beforeResize = useBeforeResize();
  const open = wasOpened || isOpen;
  if (text.length <= fold.from || isOpen) return <View>{children(text)}</View>;
  const label = open ? t('chat.showLess') : t('chat.showAll', { length: exactCount(text.length, i18n.language) });
  return (
    <View>
      {children(open ? text : `${safeSlice(text, fold.to)}…`)}
      <Button
        compact
        icon={open ? 'chevron-up' : 'chevron-down'}
        onPress={() => {
          beforeResize();
          setOpen(!open);
        }}
        testID="show-all"
      >
        {label}
      </Button>
    </View>
  );
}

interface TextPiecesProps {
  readonly text: string;
  readonly variant?: 'bodyLarge' | 'bodyMedium' | 'bodySmall';
  readonly style?: StyleProp<TextStyle>;
}

export function TextPieces({ text, variant = 'bodyLarge', style }: TextPiecesProps) {
  const pieces = useMemo(() => cutIntoPieces(text), [text]);
  const sought = useSought()?.text;
  const found = useMemo(() => (sought ? locateText(pieces, sought) : null), [pieces, sought]);
  return pieces.map((piece, index) => {
    const content = (
      <Text key={index} variant={variant} selectable style={[AUTO_DIRECTION, style]}>
        <MarkedText text={displayText(piece)} />
      </Text>
    );
    if (found?.index !== index) return content;
    return (
      <SoughtBlock key={index} fraction={found.fraction}>
        {content}
      </SoughtBlock>
    );
  });
}

/** Splits at line ends if possible, so that the pieces read as one text. */
function cutIntoPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > PIECE_LENGTH) {
    const lineEnd = text.lastIndexOf('\n', start + PIECE_LENGTH);
    const end = lineEnd > start ? lineEnd : start + safeSlice(text.slice(start), PIECE_LENGTH).length;
    pieces.push(text.slice(start, end));
    start = lineEnd > start ? end + 1 : end;
  }
  return [...pieces, text.slice(start)];
}

/** The first `length` characters, without splitting a surrogate pair. */
function safeSlice(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
