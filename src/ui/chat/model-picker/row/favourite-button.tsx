import { useTranslation } from 'react-i18next';

import type { ModelInfo } from '@/domain/providers/providers';
import { useSetFavourite } from '@/state/models';

import { IconButton } from '../../../components/buttons/icon-button';
import { useAppTheme } from '../../../theme/theme';
import { nameOf } from '../model-facts';

export function FavouriteButton({ model, isFavourite }: { model: ModelInfo; isFavourite: boolean }) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const set = useSetFavourite();
  return (
    <IconButton
      icon={isFavourite ? 'star' : 'star-outline'}
      iconColor={isFavourite ? colors.primary : colors.onSurfaceVariant}
      onPress={() =>
        set.mutate({ model: { providerId: model.providerId, modelId: model.id }, isFavourite: !isFavourite })
      }
      accessibilityLabel={t(isFavourite ? 'picker.removeFavourite' : 'picker.addFavourite', { model: nameOf(model) })}
      testID={`favourite-${model.id}`}
    />
  );
}
