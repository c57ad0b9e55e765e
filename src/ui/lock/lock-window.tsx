import { useEffect, type ReactNode } from 'react';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- it is the cover itself
import { BackHandler, Modal } from 'react-native';

/**
 * A window above all others, for Android: keys go to the uppermost window only. What is merely covered in the same window could still be
 * focused and pressed with a hardware keyboard. Back does nothing here.
 */
export function LockWindow({ children }: { children: ReactNode }) {
  useEffect(() => {
    // The window appears a moment later. The handler that was added last is asked first.
    const subscription = BackHandler.addEventListener('hardwareBackPress', () => true);
    return () => subscription.remove();
  }, []);
  return (
    <Modal
      visible
      animationType="none"
      statusBarTranslucent
      navigationBarTranslucent
      onRequestClose={ignoreBack}
      testID="lock-window"
    >
      {children}
    </Modal>
  );
}

const ignoreBack = () => undefined;
