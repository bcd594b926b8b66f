import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** The classes of a button, for links that look like one. One `action` to a screen: the one next thing to do. */
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
 * A button. While `busy` it shows `busyText` and swallows clicks (so a double click sends once), but keeps the focus:
 * it is aria-disabled, not disabled.
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

/** A square button that holds only an icon: `label` is what it is called. */
export const IconButton = ({
  label,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) => (
  <button {...rest} type={type} className={classNames('btn-icon', className)} aria-label={label} />
);
