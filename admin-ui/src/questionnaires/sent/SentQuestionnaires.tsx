import { Route, Routes } from 'react-router';
import { NotFound } from '../../components/NotFound';
import { SentList } from './SentList';
import { SentPage } from './SentPage';

/** The assessment checklist: the sent questionnaires, and the page of each. */
export default function SentQuestionnaires() {
  return (
    <Routes>
      <Route index element={<SentList />} />
      <Route path=":id" element={<SentPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
