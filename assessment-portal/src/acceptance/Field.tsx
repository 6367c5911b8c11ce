import type { ReactNode } from 'react';

interface FieldProps {
  id: string;
  label: string;
  hint: string;
  complaint: string | undefined;
  /** The input, with the attributes that connect it with label, hint and error. */
  children: (described: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode;
}

/** A label, a hint, an error, and the input below. */
export function Field({ id, label, hint, complaint, children }: FieldProps) {
  const described = complaint ? `${id}-hint ${id}-problem` : `${id}-hint`;
  return (
    <div className={complaint ? 'field wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <p className="muted" id={`${id}-hint`}>
        {hint}
      </p>
      {complaint && (
        <p className="complaint" id={`${id}-problem`}>
          {complaint}
        </p>
      )}
      {children({ id, 'aria-describedby': described, 'aria-invalid': complaint !== undefined })}
    </div>
  );
}
