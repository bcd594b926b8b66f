import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type NoticeTone = 'info' | 'warning' | 'wrong';

const dress = {
  info: { Icon: Info, ground: '', words: '', icon: 'text-brand' },
  warning: { Icon: TriangleAlert, ground: 'notice-warning', words: 'text-yellow-ink', icon: 'text-yellow-ink' },
  wrong: { Icon: CircleAlert, ground: 'notice-wrong', words: '', icon: 'text-danger' },
} as const;

type Props = Omit<ComponentProps<'div'>, 'title'> & { tone?: NoticeTone; title?: ReactNode; icon?: ReactNode };

/** A message that stays where the matter is. Give it `role="alert"` or `role="status"` when it appears by itself. */
export function Notice({ tone = 'info', title, icon, className, children, ...rest }: Props) {
  const { Icon, ground, words, icon: iconClass } = dress[tone];
  return (
    <div {...rest} className={classNames('notice', ground, className)}>
      {icon ?? <Icon className={classNames('icon', iconClass)} aria-hidden="true" />}
      <div className={classNames('min-w-0 grow', words)}>
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
