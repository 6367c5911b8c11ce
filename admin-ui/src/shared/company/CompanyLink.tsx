import type { MouseEvent, ReactNode } from 'react';
import { inCompany } from '../../providers/companyAddress';
import type { CompanyRef } from '../../providers/session';
import { useSwitchCompany } from './useSwitchCompany';

interface CompanyLinkProps {
  readonly company: CompanyRef;
  readonly to: string;
  readonly className?: string | undefined;
  /** The name of the link, where its text alone does not say what it leads to. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to a page with another company in view, also in a new tab. */
export const CompanyLink = ({ company, to, className, label, children }: CompanyLinkProps) => {
  const switchTo = useSwitchCompany();
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    switchTo(company, to);
  };
  return (
    <a href={inCompany(to, company.documentId)} className={className} aria-label={label} onClick={follow}>
      {children}
    </a>
  );
};
