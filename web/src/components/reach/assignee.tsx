import type { TeamPerson } from '@marketplace/contracts/accounts/team-person';
import { useId } from 'react';
import { call, errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useRefresh } from '../../api/refresh.ts';
import { useApi } from '../../api/use-api.ts';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.tsx';

type Props = { leadId: string; assignee: TeamPerson | null; className?: string };

/** Gives a lead to a person in the team. Shows nothing to a team of one. */
export function Assignee({ leadId, assignee, className }: Props) {
  const id = useId();
  const { data: team } = useApi(keys.team);
  const refresh = useRefresh();
  if (!team || team.people.length < 2) return null;
  const assign = async (assigneeId: string | null) => {
    try {
      await call('assignLead', { params: { id: leadId }, body: { assigneeId } });
      const person = team.people.find((one) => one.id === assigneeId);
      showToast({ title: person ? `Assigned to ${person.isYou ? 'you' : person.name}` : 'Unassigned' });
    } catch (error) {
      showToast({ tone: 'wrong', title: 'The lead was not assigned', description: errorSentence(error) });
    } finally {
      refresh([keys.lead(leadId), keys.acceptedLeads(), keys.acceptedFigures()]);
    }
  };
  return (
    <div className={classNames('field', className)}>
      <label className="label" htmlFor={id}>
        Assigned to
      </label>
      <Select
        id={id}
        placeholder="No one"
        options={team.people.map(({ id: value, name, isYou }) => ({ value, label: isYou ? `${name} (you)` : name }))}
        value={assignee?.id ?? ''}
        onChange={(event) => void assign(event.target.value || null)}
      />
    </div>
  );
}
