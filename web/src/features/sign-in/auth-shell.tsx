import { t } from '@marketplace/languages/text';
import type { ReactNode } from 'react';
import { LogoOnBrand } from '../../components/logo.tsx';
import { Street } from '../../ui/art/street.tsx';

/** The layout of the sign-in pages: a brand panel and a form. Contains the main landmark. */
export const AuthShell = ({ children }: { children: ReactNode }) => (
  <div className="min-h-screen grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] max-lg:grid-rows-[auto_1fr]">
    <header className="on-brand bg-brand-deep text-on-brand relative overflow-hidden flex flex-col max-lg:h-36">
      <div className="p-4 lg:p-8 xl:px-16 xl:py-12">
        <LogoOnBrand />
      </div>
      <div className="hidden lg:block px-8 xl:px-16 mt-auto mb-62">
        <p className="text-3xl font-bold tracking-tight max-w-[13em]">{t('A neighbour who knows a good plumber.')}</p>
        <p className="mt-3 text-lg text-on-brand-2 max-w-[26em]">
          {t('And an electrician, a photographer and someone to look at the car.')}
        </p>
      </div>
      <Street className="absolute bottom-0 left-0 w-full h-22 lg:h-46" />
    </header>
    <main id="main" className="px-4 py-8 sm:py-10 lg:py-16 flex flex-col sm:justify-center">
      <div className="w-full max-w-[26rem] mx-auto">{children}</div>
    </main>
  </div>
);
