import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView } from 'react-native';
import { List } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import { useFolders } from '@/state/sessions';

import { Sheet } from '../layout/sheet';
import { space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { FolderNameSheet } from './folder-name-sheet';

interface MoveSheetProps {
  readonly chats: readonly Session[];
  readonly onMove: (folderId: string | null) => void;
  readonly onClose: () => void;
}

/** Where to put one chat or many; a new folder can be made on the way. */
export function MoveSheet({ chats, onMove, onClose }: MoveSheetProps) {
  const { t } = useTranslation();
  const folders = useFolders().data ?? [];
  const [naming, setNaming] = useState(false);
  const move = (folderId: string | null) => {
    onClose();
    onMove(folderId);
  };
  const isHere = (folderId: string | null) => chats.every((chat) => chat.folderId === folderId);
  if (naming) {
    return <FolderNameSheet folder={null} onClose={() => setNaming(false)} onAdded={({ id }) => move(id)} />;
  }
  return (
    <Sheet visible title={t('folders.moveTitle', { count: chats.length })} onClose={onClose} testID="move-sheet">
      <ScrollView>
        {folders.map(({ id, name }) => (
          <Place key={id} icon="folder-outline" title={name} isHere={isHere(id)} onPress={() => move(id)} />
        ))}
        <Place icon="folder-off-outline" title={t('folders.none')} isHere={isHere(null)} onPress={() => move(null)} />
        <List.Item
          title={t('folders.add')}
          left={() => <List.Icon icon="folder-plus-outline" />}
          style={{ paddingStart: space.xl }}
          onPress={() => setNaming(true)}
          role="button"
          testID="add-folder"
        />
      </ScrollView>
    </Sheet>
  );
}

interface PlaceProps {
  readonly icon: string;
  readonly title: string;
  readonly isHere: boolean;
  readonly onPress: () => void;
}

function Place({ icon, title, isHere, onPress }: PlaceProps) {
  const { colors } = useAppTheme();
  return (
    <List.Item
      title={title}
      left={() => <List.Icon icon={icon} />}
      right={() => (isHere ? <List.Icon icon="check" color={colors.primary} /> : null)}
      style={{ paddingStart: space.xl }}
      onPress={onPress}
      role="radio"
      aria-checked={isHere}
      testID="move-target"
    />
  );
}
