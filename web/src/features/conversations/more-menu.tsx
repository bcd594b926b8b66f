import { t } from '@marketplace/languages/text';
import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

/** The menu of further actions in a conversation's head. */
export const MoreMenu = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger className="btn-icon flex-none" aria-label={t('More')}>
      <Ellipsis className="icon" aria-hidden="true" />
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content align="end" sideOffset={4} className="card shadow-raised menu-list z-30">
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);

export const MoreItem = ({ children, onSelect }: { children: ReactNode; onSelect?: () => void }) => (
  <DropdownMenu.Item asChild={onSelect === undefined} {...(onSelect && { onSelect })} className="menu-item">
    {children}
  </DropdownMenu.Item>
);
