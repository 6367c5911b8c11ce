import { companyExportWords as words } from '@ridgeline/domain/words/company-export';
import { Card } from '../components/Card';
import { DownloadAll } from './DownloadAll';

interface DataCardProps {
  readonly id: string;
  readonly name: string;
}

/** Everything that the company has here, to take along. */
export const DataCard = ({ id, name }: DataCardProps) => {
  return (
    <Card title={words.title}>
      <p>{words.text}</p>
      <DownloadAll id={id} name={name} />
    </Card>
  );
};
