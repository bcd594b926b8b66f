import { Link } from 'react-router-dom';
import runbook from '../../../../docs/runbook.md?page';
import { to } from '../../routing/paths.ts';
import { MarkdownParagraphs } from '../../ui/markdown.tsx';

/** `/admin/runbook`: docs/runbook.md. Makes no API call, so it works while the API is down. */
export default function RunbookPage() {
  return (
    <>
      <h1 className="text-3xl mb-4">Runbook</h1>
      <div className="grid gap-4 max-w-read">
        <MarkdownParagraphs paragraphs={runbook.introduction} />
        <p>
          <Link className="link" to={to.adminHealth()}>
            Health
          </Link>
        </p>
      </div>
      <nav aria-label="On this page" className="mt-6">
        <ul className="flex flex-wrap gap-x-5">
          {runbook.sections.map(({ id, title }) => (
            <li key={id}>
              <a className="link inline-flex items-center min-h-9 pointer-coarse:min-h-11" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 grid gap-10 max-w-[44rem]">
        {runbook.sections.map(({ id, title, paragraphs }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="text-2xl scroll-mt-4">
              {title}
            </h2>
            <div className="mt-3 grid gap-4">
              <MarkdownParagraphs paragraphs={paragraphs} />
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
