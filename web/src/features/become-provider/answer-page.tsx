import { AnswerQuestion, type ApplicationQuestion } from '@marketplace/contracts/applications/questions';
import { limits } from '@marketplace/contracts/limits';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { call, errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const Form = AnswerQuestion.pick({ answer: true });

const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="page py-10 md:py-16">
    <div className="max-w-read">{children}</div>
  </div>
);

/** A closing message instead of the form. `arrived`: it replaced the form, so its heading takes the focus. */
function Said({ title, text, arrived = false }: { title: string; text: string; arrived?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <Sheet>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      <p className="mt-2 text-ink-2">{text}</p>
      <Link to={to.contact()} className={buttonClass({ className: 'mt-8' })}>
        Contact Us
      </Link>
    </Sheet>
  );
}

function Question({ token, question: { businessName, question } }: { token: string; question: ApplicationQuestion }) {
  const [isSent, setIsSent] = useState(false);
  const form = useForm({ resolver: zodResolver(Form) });
  if (isSent) return <Said arrived title="Thank you" text="We’ve got your reply and will be in touch." />;
  return (
    <Sheet>
      <h1 className="text-3xl">We have a question</h1>
      <p className="mt-2 text-ink-2 wrap-anywhere">About the application from {businessName}.</p>
      <blockquote className="card p-5 md:p-6 mt-6 wrap-anywhere whitespace-pre-line">{question}</blockquote>
      <FormShell
        form={form}
        fields={['answer']}
        className="mt-6 grid gap-5"
        send={({ answer }) => call('answerApplicationQuestion', { body: { token, answer } })}
        failure={(error) => ({ title: 'We couldn’t send your reply', description: errorSentence(error) })}
        onSuccess={() => setIsSent(true)}
      >
        <Field id="answer" label="Your reply" error={form.formState.errors.answer?.message}>
          {(control) => <TextArea {...control} rows={6} maxLength={limits.noteMax} {...form.register('answer')} />}
        </Field>
        <SubmitButton tone="action" size="lg" className="justify-self-start" busyText="Sending...">
          Send reply
        </SubmitButton>
      </FormShell>
    </Sheet>
  );
}

/** `/become-provider/answer?token=`: the page linked from the email with our question. Opening it changes nothing. */
export default function AnswerPage() {
  const token = useRoute().context.search.get('token') ?? '';
  return (
    <PageResource
      resource={() => keys.applicationQuestion(token)}
      missing={
        <Said
          title="This link doesn’t work"
          text="It’s incomplete or has expired. Reply to our email and we’ll send a new one."
        />
      }
      failed={{ title: 'We couldn’t load the question', text: 'Please try again in a moment.' }}
    >
      {(question) => {
        if (question.state === 'answered')
          return <Said title="Thank you" text="You’ve already replied to this question. We’ll be in touch." />;
        if (question.state === 'closed')
          return <Said title="No longer needed" text="We’ve made a decision on your application and emailed you." />;
        return <Question token={token} question={question} />;
      }}
    </PageResource>
  );
}
