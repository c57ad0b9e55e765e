import { useTranslation } from 'react-i18next';

import type { Anchor } from '../layout/menu/anchor';
import { Menu } from '../layout/menu/menu';
import type { PickSource } from './attach/pick';

interface AttachMenuProps {
  readonly anchor: Anchor | null;
  readonly onChoose: (source: PickSource | 'template') => void;
  readonly onClose: () => void;
}

const CHOICES = [
  { source: 'camera', icon: 'camera-outline', hint: null },
  { source: 'photo', icon: 'image-outline', hint: null },
  { source: 'file', icon: 'file-document-outline', hint: 'attach.fileHint' },
  { source: 'template', icon: 'text-box-multiple-outline', hint: 'attach.templateHint' },
] as const;

export function AttachMenu({ anchor, onChoose, onClose }: AttachMenuProps) {
  const { t } = useTranslation();
  const items = CHOICES.map(({ source, icon, hint }) => ({
    id: `attach-${source}`,
    icon,
    title: t(`attach.${source}`),
    hint: hint === null ? undefined : t(hint),
    act: () => onChoose(source),
  }));
  return <Menu title={t('attach.title')} items={items} anchor={anchor} onClose={onClose} testID="attach-sheet" />;
}
