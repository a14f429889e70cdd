import { type ReactNode, useState } from 'react';
import type { SectionField } from '../../rules/fields/section-fields.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { useSectionForm } from './section-form-state.ts';

interface FoldedGroupProps {
  field: SectionField;
  name: string;
  /** Its fields. */
  children: ReactNode;
}

/** One of many groups, folded under its label; what is wrong in it unfolds it. */
export function FoldedGroup({ field, name, children }: FoldedGroupProps) {
  const { errors, aroundGroup } = useSectionForm();
  const [isOpen, setOpen] = useState(false);
  const isWrong = Object.keys(errors).some((wrong) => wrong.startsWith(`${name}.`));
  return (
    <fieldset aria-label={field.label} className="folded-group">
      <details
        open={isOpen || isWrong}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="list-row-name">
          <StaffIcon name="chevronDown" className="list-row-mark" />
          {field.label}
        </summary>
        <div className="folded-group-fields">
          {aroundGroup ? aroundGroup(name, children) : children}
        </div>
      </details>
    </fieldset>
  );
}
