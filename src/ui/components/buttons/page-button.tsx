import { StyleSheet } from 'react-native';

import { useWide } from '../../layout/use-wide';
import { Button, type ButtonProps } from './button';

/** A button on a line of its own: as wide as the column on a phone, as wide as its label on a wide screen. */
export function PageButton(props: ButtonProps) {
  return <Button {...props} style={useWide() ? styles.start : null} />;
}

const styles = StyleSheet.create({ start: { alignSelf: 'flex-start' } });
