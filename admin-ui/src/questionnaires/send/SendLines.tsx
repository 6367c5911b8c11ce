import Alert from '@mui/material/Alert';

/** Errors above the form or the question. */
export const SendLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 ? (
    <Alert severity="error">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  ) : null;
