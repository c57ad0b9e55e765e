import type { ComponentProps } from 'react';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the one place that adds the cover
import { Modal } from 'react-native';

import { CoveredContent } from '../lock/covered-content';
import { useLock } from '../lock/lock-context';

/** The platform's modal. It has a window of its own, above the cover of the app, and therefore a cover of its own. */
export function AppModal({ children, onRequestClose, ...props }: ComponentProps<typeof Modal>) {
  const isOpen = useLock().view.kind === 'open';
  return (
    <Modal {...props} onRequestClose={(event) => (isOpen ? onRequestClose?.(event) : undefined)}>
      <CoveredContent>{children}</CoveredContent>
    </Modal>
  );
}
