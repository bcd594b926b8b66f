import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** The classes of a button, also for links styled as buttons. Use one `action` per screen, for the next action. */
export const buttonClass = cva('btn', {
  variants: {
    tone: {
      action: 'btn-action',
      plain: 'btn-plain',
      quiet: 'btn-quiet',
      onbrand: 'btn-onbrand',
      danger: 'btn-danger',
    },
    size: { sm: 'btn-sm', md: '', lg: 'btn-lg' },
  },
  defaultVariants: { tone: 'plain', size: 'md' },
});

type Variants = VariantProps<typeof buttonClass>;
export type ButtonTone = NonNullable<Variants['tone']>;
export type ButtonSize = NonNullable<Variants['size']>;

type Props = Variants & ComponentProps<'button'> & { busy?: boolean; busyText?: string };

/**
 * A button. While `busy` it shows `busyText` and ignores clicks, so a double click sends once. It is aria-disabled
 * rather than disabled, so it keeps the focus.
 */
export function Button({
  tone,
  size,
  className,
  busy = false,
  busyText,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ tone, size, className })}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {busy ? (
        <>
          <Spinner />
          {busyText ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A square icon button; `label` is its accessible name. */
export const IconButton = ({
  label,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) => (
  <button {...rest} type={type} className={classNames('btn-icon', className)} aria-label={label} />
);
