import { t } from '@marketplace/languages/text';
import { Notice } from '../ui/notice.tsx';
import { Rich } from '../ui/rich.tsx';

/** The public emergency number, for the hours in which no provider answers. */
export const EmergencyCall = () => (
  <Rich text={t('In danger? <call>Call 112</call>')}>
    {{
      call: (words) => (
        <a href="tel:112" className="font-bold underline underline-offset-4 whitespace-nowrap">
          {words}
        </a>
      ),
    }}
  </Rich>
);

type Props = {
  text: string | undefined;
  /** No provider answers before the morning. */
  isNobodyAwake?: boolean;
  className?: string;
};

/** For an urgent request: what to do until a provider comes. Renders nothing without instructions. */
export const FirstAid = ({ text, isNobodyAwake = false, className }: Props) =>
  text ? (
    <Notice className={className} tone="warning" title={t('Until a provider comes')}>
      {t(text)} {isNobodyAwake && <EmergencyCall />}
    </Notice>
  ) : null;
