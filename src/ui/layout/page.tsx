import { useRef, type ReactNode } from 'react';
import { ScrollView, StyleSheet, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { PageTitle } from '../navigation/page-title';
import { size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { KeyboardSpace } from './keyboard-space';
import { PageScrollContext } from './reveal/page-scroll';
import { ScreenHeader } from './screen-header';

interface PageProps {
  readonly title: string;
  readonly onBack?: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A settings or form screen: a header, then one scrolling column. */
export function Page({ title, onBack, actions, children }: PageProps) {
  const { colors } = useAppTheme();
  const insets = useSafeAreaInsets();
  const scroll = useRef<ScrollView>(null);
  return (
    <View style={[styles.page, { backgroundColor: colors.background }]}>
      <PageTitle title={title} />
      <ScreenHeader title={title} onBack={onBack} actions={actions} />
      <KeyboardSpace>
        <ScrollView
          ref={scroll}
          keyboardShouldPersistTaps="handled"
          contentContainerStyle={[styles.column, { paddingBottom: space.xxl + insets.bottom }]}
        >
          <PageScrollContext.Provider value={scroll}>{children}</PageScrollContext.Provider>
        </ScrollView>
      </KeyboardSpace>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1 },
  column: {
    width: '100%',
    maxWidth: size.readingColumn,
    alignSelf: 'center',
    padding: space.l,
    gap: space.l,
  },
});
