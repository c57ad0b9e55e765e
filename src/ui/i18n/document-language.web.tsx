import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';

/** Tells the browser, screen readers and all styles below which language and direction the page has. */
export function DocumentLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const lang = i18n.language;
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return (
    <View style={styles.frame} {...({ lang } as object)}>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({ frame: { flex: 1 } });
