import { cva } from 'class-variance-authority';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

const icons = { info: Info, warning: TriangleAlert, wrong: CircleAlert } as const;
export type NoticeTone = keyof typeof icons;

const noticeClass = cva('notice', {
  variants: { tone: { info: '', warning: 'notice-warning', wrong: 'notice-wrong' } },
});
const iconClass = cva('icon', {
  variants: { tone: { info: 'text-brand', warning: 'text-yellow-ink', wrong: 'text-danger' } },
});
const textClass = cva('min-w-0 grow', { variants: { tone: { info: '', warning: 'text-yellow-ink', wrong: '' } } });

type Props = Omit<ComponentProps<'div'>, 'title'> & { tone?: NoticeTone; title?: ReactNode; icon?: ReactNode };

/** A message next to what it is about. Give it `role="alert"` or `role="status"` if it appears dynamically. */
export function Notice({ tone = 'info', title, icon, className, children, ...rest }: Props) {
  const Icon = icons[tone];
  return (
    <div {...rest} className={noticeClass({ tone, className })}>
      {icon ?? <Icon className={iconClass({ tone })} aria-hidden="true" />}
      <div className={textClass({ tone })}>
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
