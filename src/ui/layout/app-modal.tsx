import { useState, type ComponentProps } from 'react';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the one place that adds the cover
import { Modal } from 'react-native';

import { CoveredContent } from '../lock/covered-content';
import { useLock } from '../lock/lock-context';

/**
 * The platform's modal. It has a window of its own, above the cover of the app, and therefore a cover of its own. While the app is locked, none
 * opens: it would lie above the lock. One that was open before keeps its state.
 */
export function AppModal({ visible = true, children, onRequestClose, ...props }: ComponentProps<typeof Modal>) {
  const isOpen = useLock().view.kind === 'open';
  const [isShown, setIsShown] = useState(false);
  if (isShown !== visible && (isOpen || !visible)) setIsShown(visible);
  return (
    <Modal {...props} visible={isShown} onRequestClose={(event) => (isOpen ? onRequestClose?.(event) : undefined)}>
      <CoveredContent>{children}</CoveredContent>
    </Modal>
  );
}
