import { filledReply } from '@marketplace/contracts/leads/quick-replies';
import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { type ReactNode, useState } from 'react';
import { useProviderProfile, useQuickReplies } from '../../api/hooks.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { HiddenContact, LeadContact } from './lead-contact.tsx';
import { isReachable } from './ways.ts';

type Client = AcceptedLead & { contactName: string };

/**
 * An editable quick reply for a lead: its text, and the fields to choose and change it.
 * @param isFilled starts with the first reply filled in
 */
export const useQuickReply = (lead: Client, isFilled = false): { text: string | undefined; fields: ReactNode } => {
  const { data: stored } = useQuickReplies();
  const { data: profile } = useProviderProfile();
  const [chosen, setChosen] = useState(isFilled ? '0' : '');
  /** The edited text; undefined while unchanged. */
  const [written, setWritten] = useState<string>();
  const reply = stored?.replies[chosen === '' ? -1 : Number(chosen)];
  const filled =
    reply &&
    filledReply(reply.text, { client: lead.contactName, job: lead.title, business: profile?.businessName ?? '' });
  const text = written ?? filled;
  const fields = (
    <>
      <Field id={`quick-reply-${lead.id}`} label="Message" optional>
        {(control) => (
          <Select
            {...control}
            placeholder="No message"
            loading={!stored}
            options={(stored?.replies ?? []).map(({ name }, index) => ({ value: String(index), label: name }))}
            value={chosen}
            onChange={(event) => {
              setChosen(event.target.value);
              setWritten(undefined);
            }}
          />
        )}
      </Field>
      {text !== undefined && (
        <TextArea
          aria-label="Message text"
          rows={4}
          value={text}
          onChange={(event) => setWritten(event.target.value)}
        />
      )}
    </>
  );
  return { text, fields };
};

/** A quick reply with links to send it. */
function Reply({ lead }: { lead: Client }) {
  const { text, fields } = useQuickReply(lead);
  if (!isReachable(lead)) return null;
  return (
    <>
      {fields}
      <LeadContact lead={lead} text={text} />
    </>
  );
}

/** Contact links with a quick reply, or the reason why contact details are hidden. */
export const QuickReply = ({ lead }: { lead: AcceptedLead }) => {
  const { contactName } = lead;
  return contactName === null ? <HiddenContact lead={lead} /> : <Reply lead={{ ...lead, contactName }} />;
};
