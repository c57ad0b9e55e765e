import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView } from 'react-native';
import { List } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import type { Folder } from '@/domain/sessions/organising';
import { useFolders } from '@/state/sessions/sessions';

import { Sheet } from '../../layout/sheet';
import { space } from '../../theme/metrics';
import { useAppTheme } from '../../theme/theme';
import { FolderNameSheet } from './folder-name-sheet';

interface MoveSheetProps {
  readonly chats: readonly Session[];
  /** Null: no folder. */
  readonly onMove: (folder: Folder | null) => void;
  readonly onClose: () => void;
}

/** Moves one or more chats to a folder, which can be created here. */
export function MoveSheet({ chats, onMove, onClose }: MoveSheetProps) {
  const { t } = useTranslation();
  const folders = useFolders().data ?? [];
  const [naming, setNaming] = useState(false);
  const move = (folder: Folder | null) => {
    onClose();
    onMove(folder);
  };
  const isHere = (folderId: string | null) => chats.every((chat) => chat.folderId === folderId);
  if (naming) {
    return <FolderNameSheet folder={null} onClose={() => setNaming(false)} onAdded={move} />;
  }
  return (
    <Sheet visible title={t('folders.moveTitle', { count: chats.length })} onClose={onClose} testID="move-sheet">
      <ScrollView>
        {folders.map((folder) => (
          <Place
            key={folder.id}
            icon="folder-outline"
            title={folder.name}
            isHere={isHere(folder.id)}
            onPress={() => move(folder)}
          />
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
