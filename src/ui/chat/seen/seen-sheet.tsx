import { useTranslation } from 'react-i18next';
import { FlatList, StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import type { SeenRequest } from '@/domain/requests/requests';
import { asChatError } from '@/state/as-chat-error';
import { useSeenRequest } from '@/state/requests';

import { Disclosure } from '../../components/disclosure';
import { ErrorCard } from '../../components/error-card';
import { Spinner } from '../../components/spinner';
import { Sheet } from '../../layout/sheet';
import { space } from '../../theme/metrics';
import { SeenFacts } from './seen-facts';
import { SeenMessage, SeenText } from './seen-message';

interface SeenSheetProps {
  readonly messageId: string;
  readonly onClose: () => void;
}

/** The request behind an answer: whether it is exact, what changed since the one before, and all of its parts. */
export function SeenSheet({ messageId, onClose }: SeenSheetProps) {
  const { t } = useTranslation();
  const { data: seen, error } = useSeenRequest(messageId);
  const fault = asChatError(error);
  return (
    <Sheet visible tall title={t('seen.title')} onClose={onClose} testID="seen-sheet">
      {fault && (
        <View style={styles.content}>
          <ErrorCard error={fault} />
        </View>
      )}
      {!seen && !fault && (
        <View style={styles.content}>
          <Spinner label={t('seen.loading')} />
        </View>
      )}
      {seen && (
        <FlatList
          data={seen.request.messages}
          keyExtractor={(_message, index) => String(index)}
          renderItem={({ item }) => <SeenMessage message={item} />}
          ListHeaderComponent={<Head seen={seen} />}
          contentContainerStyle={styles.content}
          initialNumToRender={8}
        />
      )}
    </Sheet>
  );
}

function Head({ seen }: { seen: SeenRequest }) {
  const { t } = useTranslation();
  const { system, tools } = seen.request;
  return (
    <View style={styles.head}>
      <SeenFacts seen={seen} />
      {system === null ? (
        <Text variant="bodyMedium">{t('seen.noSystem')}</Text>
      ) : (
        <Disclosure summary={<Text variant="bodyMedium">{t('seen.system')}</Text>} testID="seen-system">
          <SeenText text={system} />
        </Disclosure>
      )}
      {tools.length > 0 && (
        <Disclosure
          summary={<Text variant="bodyMedium">{t('seen.tools', { count: tools.length })}</Text>}
          testID="seen-tools"
        >
          {tools.map(({ name, description }) => (
            <View key={name}>
              <Text variant="labelMedium">{name}</Text>
              <SeenText text={description} />
            </View>
          ))}
        </Disclosure>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  content: { paddingHorizontal: space.xl, paddingTop: space.s, paddingBottom: space.l, gap: space.s },
  head: { gap: space.xs },
});
